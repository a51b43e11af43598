/** Edits that no rule finds: [file after the move (or a pattern), text or pattern, replacement]. Each may be applied twice. */
export const specials = [
  ["deploy/Dockerfile", "COPY --from=build /site/app app\nCOPY --from=build /site/build build\nCOPY --from=build /site/scripts", "COPY --from=build /site/app app\nCOPY --from=build /site/build build\nCOPY --from=build /site/domains domains\nCOPY --from=build /site/scripts"],
  ["deploy/Dockerfile", "COPY --from=build /site/supabase supabase\nRUN", "COPY --from=build /site/supabase supabase\nCOPY --from=build /site/tools tools\nRUN"],
  ["package.json", '"depcruise app server"', '"depcruise app domains tools server"'],
  ["scripts/testing/checks.ts", '["app", "server"]', '["app", "domains", "tools", "server"]'],
  ["server/files/inspector.ts", '["app", "server", "node_modules", "package.json"]', '["app", "domains", "tools", "server", "node_modules", "package.json"]'],
  ["scripts/build-worker.ts", '"send-waiting"', '"flush-queue"'],
  ["domains/products/customer/parts-list/parts-list.test.ts", "`${import.meta.dirname}/../find/${file}`", "`${import.meta.dirname}/../../../../tools/find/${file}`"],
  ["server/tables/table-request.test.ts",
    'import.meta.glob<Record<string, unknown>>("../../app/data/*.ts", { eager: true })',
    'import.meta.glob<Record<string, unknown>>(["../../{app/data,domains/*}/*.ts", "!**/*.{server,test}.ts"], { eager: true })'],
  [/^(CONTRIBUTING|docs\/.*|README)\.md$/, "`depcruise app server`", "`depcruise app domains tools server`"],
  ["docs/architecture.md", /^\| `app\/features` \|.*$/m,
    "| `domains` | one folder per domain: pure rules, calls and `*.server.ts` at its root, `components` for other domains, `customer`, `office` |\n" +
    "| `tools` | finder, sizing, drawing: pure, no data access |\n" +
    "| `app/frame` | header, footer, errors, offline; the office’s frame, dashboard and activity log |\n" +
    "| `app/office` | shared by office pages: lists, records, drafts, history, live changes |\n" +
    "| `app/session` | the signed-in session |"],
  ["docs/architecture.md", /^\| `app\/content` \|.*$/m, "| `app/content` | the company’s own pages: texts, pictures, sections |"],
  ["docs/architecture.md", /^\| `app\/data` \|.*$/m, "| `app/data` | table client, declared calls, generated types, reading and changing rows |"],
  ["docs/architecture.md", /Imports run one way, `ui` and `lib` ← `data`[\s\S]*?`npm run imports` enforces it\.\n/,
    "Imports run one way, `ui` and `lib` ← `tools` ← `domains` ← `content` and `frame` ← `routes`. A domain imports only the root\n" +
    "and the `components` of another. Browser code imports no `*.server.ts`. `npm run imports` enforces it.\n"],
  ["app/content/proof.ts", "(features/proof)", "(app/content/proof)"],
];
