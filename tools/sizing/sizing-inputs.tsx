import { Link } from "react-router";
import { type Sizing, sizingPath, sizingText } from "./sizing.ts";

export function SizingInputs({ sizing }: { sizing: Sizing }) {
  const { name, rows } = sizingText(sizing);
  return (
    <div className="w-full text-sm">
      <Link to={sizingPath(sizing.tool, sizing.inputs)} className="link inline-block py-0.5">
        {name}
      </Link>
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5 tabular-nums">
        {rows.map(({ term, value }) => (
          <div key={term} className="flex gap-x-1.5">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
