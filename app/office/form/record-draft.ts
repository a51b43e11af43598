import * as v from "valibot";

/** What is typed into the form of a record, the version it is typed over, and what that version said. */
export type Work<Draft> = {
  /** Made once for a new record: saving it again after a lost response makes no second one. */
  id: string;
  /** Names the version that is changed; null for a new record. */
  seen: string | null;
  was: Draft;
  draft: Draft;
};

/** A record as the database has it now. */
export type Version<Draft> = { id: string; seen: string | null; draft: Draft };

/** Of which version a part is kept. */
export type Choice = "theirs" | "yours" | "both";

/** A part of a draft that is kept or given up as a whole: a field, or a list. */
export type DraftPart<Draft> = {
  name: string;
  label: string;
  /** Whether nothing was typed between one and the other. */
  same: (one: Draft, other: Draft) => boolean;
  /** How it reads where two versions are shown; the same text is no conflict. */
  text: (draft: Draft) => string;
  take: (draft: Draft, from: Draft) => Draft;
  /** Puts the text of the other version first; only long texts can be joined. */
  join?: (draft: Draft, from: Draft) => Draft;
};

/** How the draft of a record is read from storage, and what it consists of. */
export type DraftDefinition<Draft> = {
  schema: v.GenericSchema<unknown, Draft>;
  parts: readonly DraftPart<Draft>[];
};

/** A part as it was at first, as it is typed, and as another user saved it. */
export type ConflictField = {
  name: string;
  label: string;
  was: string;
  yours: string;
  theirs: string;
  /** Whether both texts can be kept. */
  joins?: boolean;
};

/** Whether stored text is the work on such a record. */
export function isWork<Draft>(
  { schema }: DraftDefinition<Draft>,
  value: unknown,
): value is Work<Draft> {
  const work = { id: v.string(), seen: v.nullable(v.string()), was: schema, draft: schema };
  return v.is(v.object(work), value);
}

/** Returns the work on a record as it is. */
export function workOn<Draft>({ id, seen, draft }: Version<Draft>): Work<Draft> {
  return { id, seen, was: draft, draft };
}

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** Returns what makes the parts of a draft. */
export function partsOf<Draft extends object>() {
  function put<Name extends keyof Draft>(draft: Draft, name: Name, value: Draft[Name]): Draft {
    return { ...draft, [name]: value };
  }
  return {
    /** A part for each text that has a label. Of those in `joined` both versions can be kept. */
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

    /** The part that is a list: `value` is what counts of an item, null where nothing does; `text` how it reads in a line. */
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

    /** The parts of one of its groups. */
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

/** Whether two drafts say the same. */
export function isSame<Draft>(
  { parts }: Pick<DraftDefinition<Draft>, "parts">,
  one: Draft,
  other: Draft,
): boolean {
  return one === other || parts.every(({ same }) => same(one, other));
}

/** Returns the parts that read differently in what is typed and in what another user saved. */
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

/** Returns the work that goes on over the other version, with the parts as they were chosen. */
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
