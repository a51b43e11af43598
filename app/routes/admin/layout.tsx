import { Outlet, useRouteError } from "react-router";
import { ErrorScreen } from "#app/features/errors/error-screen.tsx";
import { OfficeFrame } from "#app/features/office/frame/office-frame.tsx";
import { RemoteData } from "#app/features/remote-data/remote-data.tsx";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { renewProfile } from "#app/features/session/profile-store.ts";

export default function AdminLayout() {
  return (
    <RemoteData>
      <OfficeFrame>
        <Office />
      </OfficeFrame>
    </RemoteData>
  );
}

function Office() {
  // Whose admin role was taken away does not stay.
  useReading({ key: ["own profile"], read: renewProfile, polls: true });
  return <Outlet />;
}

/** Only for what breaks the office's frame; its pages have a boundary inside of it. */
export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
