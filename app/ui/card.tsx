import type { ComponentProps } from "react";

export function Card({ className = "", ...rest }: ComponentProps<"div">) {
  return <div className={`rounded-sm border border-line bg-paper ${className}`} {...rest} />;
}
