export { Outlet as default } from "react-router";
export { PageError as ErrorBoundary } from "#app/frame/errors/page-error.tsx";
