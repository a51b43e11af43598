export { Outlet as default } from "react-router";
export { PageError as ErrorBoundary } from "#app/features/errors/page-error.tsx";
