import { Outlet, useRouteError } from "react-router";
import { RemoteData } from "#app/data/remote-data.tsx";
import { useReading } from "#app/data/use-table-query.ts";
import { ErrorScreen } from "#app/frame/errors/error-screen.tsx";
import { OfficeFrame } from "#app/frame/office/office-frame.tsx";
import { EarlyRequests } from "#app/frame/office/opening/early-requests.tsx";
import { LiveChanges } from "#app/office/live/live-changes.tsx";
// Whoever opens the office has a session: what reads it comes with the page instead of after it.
import "#app/session/account-client.ts";
import { renewProfile } from "#app/session/profile-store.ts";

export default function AdminLayout() {
  return (
    <RemoteData>
      <EarlyRequests />
      <OfficeFrame>
        <Office />
      </OfficeFrame>
    </RemoteData>
  );
}

function Office() {
  // Whose admin role was taken away does not stay.
  useReading({ key: ["own profile"], read: renewProfile, polls: true });
  return (
    <>
      <LiveChanges />
      <Outlet />
    </>
  );
}

/** Only for what breaks the office's frame; its pages have a boundary inside of it. */
export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
