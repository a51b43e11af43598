import { data } from "react-router";

/** Answers every address that leads nowhere; the boundary around the pages says so. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
