import { useState } from "react";
import { Link } from "react-router";
import { PAGE_SIZE } from "#app/data/rows.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { Content } from "#app/office/content.tsx";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { type ListShape, useListQuery } from "#app/office/list-query.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { toast } from "#app/ui/toast.ts";
import { decideReview } from "#domains/products/contracts.ts";
import { productPath } from "#domains/products/product-paths.ts";
import {
  fetchReviews,
  MAX_REVIEW_REASON,
  type OfficeReview,
  REVIEW_STATES,
  type ReviewState,
} from "#domains/products/reviews.ts";

const SHAPE = { filters: ["state"], sorts: ["state"] } as const satisfies ListShape;

const STATES: Record<ReviewState, { label: string; empty: string }> = {
  waiting: { label: "To check", empty: "No reviews to check" },
  published: { label: "Published", empty: "No published reviews" },
  rejected: { label: "Rejected", empty: "No rejected reviews" },
};

export function ReviewDesk() {
  const { query, to, change } = useListQuery(SHAPE);
  const state = REVIEW_STATES.find((one) => one === query.filters.state) ?? "waiting";
  const [rejected, setRejected] = useState<OfficeReview | null>(null);
  const source = useReading({
    key: ["reviews", state, query.page],
    read: (tables) => fetchReviews(tables, state, query.page),
    errorTitle: "Error fetching reviews",
    polls: true,
  });
  return (
    <>
      <SelectField
        label="Show"
        className="mb-6 max-w-xs"
        value={state}
        options={REVIEW_STATES.map((value) => ({ value, label: STATES[value].label }))}
        onChange={(event) => change({ filters: { state: event.currentTarget.value } })}
      />
      <Content source={source} what="reviews">
        {({ rows, total, page }) =>
          rows.length === 0 ? (
            <EmptyState title={STATES[state].empty}>
              Buyers can review a product after delivery.
            </EmptyState>
          ) : (
            <>
              <ul className="grid gap-4">
                {rows.map((review) => (
                  <li key={review.id}>
                    <Review review={review} onReject={() => setRejected(review)} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                pages={Math.ceil(total / PAGE_SIZE)}
                to={(target) => to({ page: target })}
              />
            </>
          )
        }
      </Content>
      {rejected && <RejectDialog review={rejected} onClose={() => setRejected(null)} />}
    </>
  );
}

function Review({ review, onReject }: { review: OfficeReview; onReject: () => void }) {
  const { product, rating, author, body, state, reason, updated_at } = review;
  const { busy, run } = useAction("Error publishing review", (tables) =>
    decideReview(tables, {
      target: review.id,
      seen: review.updated_at,
      becomes: "published",
      reason: "",
    }),
  );

  async function publish() {
    if (await run()) toast({ title: "Review published." });
  }

  return (
    <Card className="p-5">
      <h2 className="text-lg wrap-anywhere">
        <Link className="link" to={productPath(product.slug)}>
          {product.name}
        </Link>
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
        <Stars rating={rating} />
        <span className="font-semibold wrap-anywhere">{author}</span>
        <span className="text-sm text-muted">{formatMoment(updated_at)}</span>
      </p>
      <p className="measure mt-3 whitespace-pre-line wrap-anywhere">{body}</p>
      {state === "rejected" && (
        <p className="mt-3 border-l-2 border-bad pl-3 text-sm wrap-anywhere">Rejected: {reason}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {state !== "published" && (
          <Button variant="primary" size="compact" disabled={busy} onClick={publish}>
            {busy ? "Saving..." : "Publish"}
          </Button>
        )}
        {state !== "rejected" && (
          <Button size="compact" onClick={onReject}>
            Reject...
          </Button>
        )}
      </div>
    </Card>
  );
}

function RejectDialog({ review, onClose }: { review: OfficeReview; onClose: () => void }) {
  const [reason, setReason] = useState("");
  return (
    <TaskDialog
      title={`Reject the review by ${review.author}`}
      action="Reject"
      disabled={reason.trim() === ""}
      errorTitle="Error rejecting review"
      run={async (tables) => {
        await decideReview(tables, {
          target: review.id,
          seen: review.updated_at,
          becomes: "rejected",
          reason,
        });
        return "Review rejected.";
      }}
      onClose={onClose}
    >
      <TextAreaField
        label="Reason"
        hint="Sent to the author, who may submit another review."
        rows={4}
        required
        maxLength={MAX_REVIEW_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </TaskDialog>
  );
}
