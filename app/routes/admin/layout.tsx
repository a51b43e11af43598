import { Outlet, useRouteError } from "react-router";
import { ErrorScreen } from "#app/features/errors/error-screen.tsx";
import { useNewCountUpdates } from "#app/features/office/enquiries/new-count-store.ts";
import { OfficeFrame } from "#app/features/office/frame/office-frame.tsx";
import { useRenewal } from "#app/features/office/page/use-renewal.ts";
import { renewProfile } from "#app/features/session/profile-store.ts";

export default function AdminLayout() {
  return (
    <OfficeFrame>
      <Office />
    </OfficeFrame>
  );
}

function Office() {
  useNewCountUpdates();
  // Whose admin role was taken away does not stay.
  useRenewal(renewProfile);
  return <Outlet />;
}

/** Only for what breaks the office's frame; its pages have a boundary inside of it. */
export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
