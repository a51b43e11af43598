import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
type Look = { variant?: ButtonVariant; size?: "regular" | "compact" };

const SHAPE =
  "inline-flex items-center justify-center gap-2 rounded-sm border font-semibold leading-5 text-center transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:border-line disabled:bg-plate disabled:text-muted aria-busy:cursor-progress aria-busy:opacity-60 print:hidden";

const SIZES = {
  regular: "min-h-12 px-5 py-2.5 text-base",
  compact: "min-h-11 px-4 py-2 text-sm",
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-signal bg-signal text-ink hover:border-signal-deep hover:bg-signal-deep",
  secondary:
    "border-(--button-line,var(--color-ink)) bg-transparent text-(--button-line,var(--color-ink)) hover:bg-(--button-line,var(--color-ink)) hover:text-(--button-ink,var(--color-paper))",
  quiet: "border-transparent bg-transparent text-blue hover:bg-blue-tint",
  danger: "border-bad bg-paper text-bad hover:bg-bad hover:text-paper",
};

/** For links that must be anchors (tel:, mailto:, downloads). */
export function buttonClass({ variant = "secondary", size = "regular" }: Look = {}): string {
  return `${SHAPE} ${SIZES[size]} ${VARIANTS[variant]}`;
}

export function Button({
  variant,
  size,
  className = "",
  type = "button",
  ...rest
}: ComponentProps<"button"> & Look) {
  return (
    <button type={type} className={`${buttonClass({ variant, size })} ${className}`} {...rest} />
  );
}

export function LinkButton({
  variant,
  size,
  className = "",
  ...rest
}: Omit<LinkProps, "className"> & Look & { className?: string }) {
  return (
    <Link
      prefetch="intent"
      className={`${buttonClass({ variant, size })} ${className}`}
      {...rest}
    />
  );
}

/** `label` is the accessible name and tooltip. */
export function IconButton({
  label,
  outlined = false,
  children,
  className = "",
  type = "button",
  ...rest
}: Omit<ComponentProps<"button">, "aria-label" | "title"> & {
  label: string;
  outlined?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`relative inline-flex size-11 shrink-0 items-center justify-center rounded-sm border transition-colors duration-150 hover:bg-(--icon-hover,var(--color-plate)) disabled:cursor-not-allowed disabled:text-edge print:hidden ${outlined ? "border-edge" : "border-transparent"} ${className}`}
      {...rest}
    >
      {children}
    </button>
  );
}
