import { Outlet, useRouteError } from "react-router";
import { RemoteData } from "#app/data/remote-data.tsx";
import { useReading } from "#app/data/use-table-query.ts";
import { ErrorScreen } from "#app/frame/errors/error-screen.tsx";
import { OfficeFrame } from "#app/frame/office/office-frame.tsx";
import { EarlyRequests } from "#app/frame/office/opening/early-requests.tsx";
import { LiveChanges } from "#app/office/live/live-changes.tsx";
// Preloads the client, as office users have a session.
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
  // Detects a revoked role.
  useReading({ key: ["own profile"], read: renewProfile, polls: true });
  return (
    <>
      <LiveChanges />
      <Outlet />
    </>
  );
}

/** Frame errors only; pages have their own boundary. */
export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
