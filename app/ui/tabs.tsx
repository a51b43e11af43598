import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

export type Tab = { id: string; label: string; content: ReactNode };

/**
 * Roving focus. All panels are in the HTML for use without JavaScript; print shows the first only.
 */
export function Tabs({
  tabs,
  label,
  initial,
}: {
  tabs: readonly Tab[];
  label: string;
  initial?: string;
}) {
  const base = useId();
  const [selected, setSelected] = useState(initial ?? tabs[0]?.id);
  const buttons = useRef(new Map<string, HTMLButtonElement>());

  function moveFocus(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const target = {
      ArrowRight: tabs[(at + 1) % tabs.length],
      ArrowLeft: tabs.at(at - 1),
      Home: tabs[0],
      End: tabs.at(-1),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    setSelected(target.id);
    buttons.current.get(target.id)?.focus();
  }

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        className="flex overflow-x-auto border-b border-line [scrollbar-width:none] sm:gap-1 print:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(button) => {
              if (button) buttons.current.set(tab.id, button);
            }}
            type="button"
            role="tab"
            id={`${base}-${tab.id}-tab`}
            aria-controls={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => setSelected(tab.id)}
            className="-mb-px min-h-12 shrink-0 border-b-2 border-transparent px-1.5 text-sm font-semibold text-muted -outline-offset-2 transition-colors duration-150 hover:text-ink aria-selected:border-blue aria-selected:text-blue sm:px-4 sm:text-base"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}`}
          aria-labelledby={`${base}-${tab.id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: A panel without controls must be reachable.
          tabIndex={0}
          data-selected={tab.id === selected}
          className="tab-panel py-6"
        >
          <h3 className="tab-heading mb-2 text-lg">{tab.label}</h3>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
