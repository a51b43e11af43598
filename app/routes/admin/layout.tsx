import { Outlet, useRouteError } from "react-router";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { useRenewal } from "#app/features/admin/use-renewal.ts";
import { useNewCountUpdates } from "#app/features/admin-enquiries/new-count-store.ts";
import { ErrorScreen } from "#app/features/errors/error-screen.tsx";
import { errorText } from "#app/features/errors/error-text.ts";
import { renewProfile } from "#app/features/session/profile-store.ts";

export default function AdminLayout() {
  return (
    <AdminFrame>
      <Office />
    </AdminFrame>
  );
}

function Office() {
  useNewCountUpdates();
  // Whose admin role was taken away does not stay.
  useRenewal(renewProfile);
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main id="content" tabIndex={-1}>
      <ErrorScreen message={errorText(error)} />
    </main>
  );
}
