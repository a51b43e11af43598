import { data } from "react-router";

/** Answers every address that leads nowhere; the root's error boundary shows the page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
