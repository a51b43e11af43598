import { data } from "react-router";

/** Rendered by the page boundary. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
