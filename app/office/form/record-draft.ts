import * as v from "valibot";

export type Work<Draft> = {
  /** Fixed for new records, so that a retry creates no duplicate. */
  id: string;
  /** Version token; null for a new record. */
  seen: string | null;
  was: Draft;
  draft: Draft;
};

export type Version<Draft> = { id: string; seen: string | null; draft: Draft };

export type Choice = "theirs" | "yours" | "both";

export type DraftPart<Draft> = {
  name: string;
  label: string;
  same: (one: Draft, other: Draft) => boolean;
  /** Shown for both versions; equal texts do not conflict. */
  text: (draft: Draft) => string;
  take: (draft: Draft, from: Draft) => Draft;
  /** Long texts only. */
  join?: (draft: Draft, from: Draft) => Draft;
};

export type DraftDefinition<Draft> = {
  schema: v.GenericSchema<unknown, Draft>;
  parts: readonly DraftPart<Draft>[];
};

export type ConflictField = {
  name: string;
  label: string;
  was: string;
  yours: string;
  theirs: string;
  joins?: boolean;
};

export function isWork<Draft>(
  { schema }: DraftDefinition<Draft>,
  value: unknown,
): value is Work<Draft> {
  const work = { id: v.string(), seen: v.nullable(v.string()), was: schema, draft: schema };
  return v.is(v.object(work), value);
}

export function workOn<Draft>({ id, seen, draft }: Version<Draft>): Work<Draft> {
  return { id, seen, was: draft, draft };
}

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

export function partsOf<Draft extends object>() {
  function put<Name extends keyof Draft>(draft: Draft, name: Name, value: Draft[Name]): Draft {
    return { ...draft, [name]: value };
  }
  return {
    texts<Name extends keyof Draft & string>(
      labels: Record<Name, string>,
      joined: readonly Name[] = [],
    ): DraftPart<Draft>[] {
      return (Object.keys(labels) as Name[]).map((name) => {
        const text = (draft: Draft) => `${draft[name]}`.trim();
        return {
          ...{ name, label: labels[name], text },
          same: (one, other) => text(one) === text(other),
          take: (draft, from) => put(draft, name, from[name]),
          ...(joined.includes(name) && {
            join: (draft: Draft, from: Draft) => ({
              ...draft,
              [name]: `${from[name]}\n\n${draft[name]}`,
            }),
          }),
        };
      });
    },

    /** `value` is compared (null to ignore it), `text` displayed. */
    list<Name extends keyof Draft & string>(
      name: Name,
      label: string,
      {
        value,
        text,
      }: {
        value: (item: ItemOf<Draft[Name]>) => object | null;
        text: (item: ItemOf<Draft[Name]>, index: number, draft: Draft) => string;
      },
    ): DraftPart<Draft> {
      const items = (draft: Draft) => draft[name] as readonly ItemOf<Draft[Name]>[];
      const counted = (draft: Draft) =>
        JSON.stringify(items(draft).flatMap((one) => value(one) ?? []));
      return {
        ...{ name, label },
        same: (one, other) => one[name] === other[name] || counted(one) === counted(other),
        text: (draft) =>
          items(draft)
            .map((item, index) => text(item, index, draft))
            .filter(Boolean)
            .join("\n"),
        take: (draft, from) => put(draft, name, from[name]),
      };
    },

    within<Name extends keyof Draft & string>(
      group: Name,
      parts: readonly DraftPart<Draft[Name]>[],
    ): DraftPart<Draft>[] {
      return parts.map(({ name, label, same, text, take, join }) => {
        const lifted =
          (change: typeof take) =>
          (draft: Draft, from: Draft): Draft =>
            put(draft, group, change(draft[group], from[group]));
        return {
          ...{ name, label, take: lifted(take), ...(join && { join: lifted(join) }) },
          same: (one, other) => same(one[group], other[group]),
          text: (draft) => text(draft[group]),
        };
      });
    },
  };
}

export function isSame<Draft>(
  { parts }: Pick<DraftDefinition<Draft>, "parts">,
  one: Draft,
  other: Draft,
): boolean {
  return one === other || parts.every(({ same }) => same(one, other));
}

export function conflictFields<Draft>(
  { parts }: Pick<DraftDefinition<Draft>, "parts">,
  { was, draft }: Pick<Work<Draft>, "was" | "draft">,
  theirs: Draft,
): ConflictField[] {
  return parts
    .filter(({ text }) => text(draft) !== text(theirs))
    .map(({ name, label, text, join }) => ({
      ...{ name, label, was: text(was), yours: text(draft), theirs: text(theirs) },
      joins: join !== undefined,
    }));
}

export function settled<Draft>(
  { parts }: Pick<DraftDefinition<Draft>, "parts">,
  { draft }: Pick<Work<Draft>, "draft">,
  theirs: Version<Draft>,
  choice: (name: string) => Choice,
): Work<Draft> {
  const chosen = parts.reduce((result, { name, take, join }) => {
    if (choice(name) === "theirs") return take(result, theirs.draft);
    return choice(name) === "both" && join ? join(result, theirs.draft) : result;
  }, draft);
  return { ...workOn(theirs), draft: chosen };
}
