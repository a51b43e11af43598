// Loads what a start loads, to fill the compile cache before an upgrade switches to this release.
await Promise.all([
  import("#server/database/backend.ts"),
  import("#server/database/supabase-api.ts"),
  import("#server/site.ts"),
  import("#server/pages/page-build.ts").then(({ loadPageBuild }) => loadPageBuild()),
]);
process.exit();
