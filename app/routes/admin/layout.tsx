import { Outlet, useRouteError } from "react-router";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { ErrorScreen } from "#app/features/errors/error-screen.tsx";
import { errorText } from "#app/features/errors/error-text.ts";

export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main id="content" tabIndex={-1}>
      <ErrorScreen message={errorText(error)} />
    </main>
  );
}
