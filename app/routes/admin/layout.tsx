import { Outlet, useRouteError } from "react-router";
import { ErrorScreen } from "#app/features/errors/error-screen.tsx";
import { OfficeFrame } from "#app/features/office/frame/office-frame.tsx";
import { LiveChanges } from "#app/features/office/live/live-changes.tsx";
import { EarlyRequests } from "#app/features/office/opening/early-requests.tsx";
import { RemoteData } from "#app/features/remote-data/remote-data.tsx";
import { useReading } from "#app/features/remote-data/use-reading.ts";
// Whoever opens the office has a session: what reads it comes with the page instead of after it.
import "#app/features/session/account-client.ts";
import { renewProfile } from "#app/features/session/profile-store.ts";

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
