import { type FormEvent, useState } from "react";
import type { Product } from "#app/data/database.ts";
import { RemoteData } from "#app/data/remote-data.tsx";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { draftStore } from "#app/lib/draft-store.ts";
import { FormNotice } from "#app/session/form-notice.tsx";
import { useProfile } from "#app/session/profile-store.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { fetchMyReview, type MyReview, writeReview } from "#domains/products/contracts.ts";
import { MAX_REVIEW, MAX_REVIEW_AUTHOR, type ReviewText } from "#domains/products/reviews.ts";

type Reviewed = Pick<Product, "id" | "name">;

export function OwnReview({ product }: { product: Reviewed }) {
  return (
    <RemoteData>
      <Own product={product} />
    </RemoteData>
  );
}

function Own({ product }: { product: Reviewed }) {
  const { data } = useReading({
    key: ["my review", product.id],
    read: (tables) => fetchMyReview(tables, { product: product.id }),
  });
  if (!data?.may && !data?.review) return null;
  const { review } = data;
  return (
    <section aria-labelledby="own-review" className="mt-6 max-w-xl print:hidden">
      <h3 id="own-review" className="mb-3 text-lg">
        Your review
      </h3>
      {review && <State review={review} />}
      {review?.state !== "published" && (
        <ReviewForm key={product.id} product={product} written={review} />
      )}
    </section>
  );
}

function State({ review: { state, reason } }: { review: NonNullable<MyReview["review"]> }) {
  if (state === "published") return <p>Your review has been published. Thank you.</p>;
  return (
    <div className="mb-5">
      <FormNotice>
        {state === "waiting"
          ? "Our office will check your review before publishing it. You can still change it."
          : `Your review was not published: ${reason} You can change it and send it again.`}
      </FormNotice>
    </div>
  );
}

type Draft = { rating: string; author: string; body: string };

const STARS = [
  { value: "5", label: "5 stars, very good" },
  { value: "4", label: "4 stars, good" },
  { value: "3", label: "3 stars, fair" },
  { value: "2", label: "2 stars, poor" },
  { value: "1", label: "1 star, very poor" },
];

function ReviewForm({ product, written }: { product: Reviewed; written: ReviewText | null }) {
  const { profile } = useProfile();
  const [store] = useState(() => draftStore(["review", product.id], isDraft));
  const [typed, setTyped] = useState<Partial<Draft>>(() => store.read() ?? {});
  const { busy, run } = useAction("Error sending review", (tables, text: ReviewText) =>
    writeReview(tables, { product: product.id, ...text }),
  );
  const draft: Draft = {
    rating: typed.rating ?? `${written?.rating ?? ""}`,
    author: typed.author ?? written?.author ?? profile?.full_name ?? "",
    body: typed.body ?? written?.body ?? "",
  };

  function change(changed: Partial<Draft>) {
    setTyped({ ...typed, ...changed });
    store.write({ ...draft, ...changed });
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!(await run({ ...draft, rating: Number(draft.rating) }))) return;
    store.write(null);
    setTyped({});
    toast({
      title: "Thank you for your review.",
      description: "We will publish it after checking.",
    });
  }

  return (
    <form method="post" onSubmit={send} aria-busy={busy} className="grid gap-5">
      <SelectField
        label={`Rating for ${product.name}`}
        required
        value={draft.rating}
        placeholder="Choose a rating"
        options={STARS}
        onChange={(event) => change({ rating: event.target.value })}
      />
      <TextAreaField
        label="Your comments"
        hint="Such as fit, performance, packing and delivery."
        rows={5}
        required
        maxLength={MAX_REVIEW}
        value={draft.body}
        onChange={(event) => change({ body: event.target.value })}
      />
      <TextField
        label="Name"
        hint="Shown with your review."
        required
        maxLength={MAX_REVIEW_AUTHOR}
        autoComplete="name"
        value={draft.author}
        onChange={(event) => change({ author: event.target.value })}
      />
      <Button type="submit" variant="primary" disabled={busy} className="justify-self-start">
        {busy ? "Sending..." : "Send review"}
      </Button>
    </form>
  );
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { rating, author, body } = value as Record<string, unknown>;
  return [rating, author, body].every((text) => typeof text === "string");
}
