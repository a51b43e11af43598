// Loads what a start loads, to fill the compile cache before an upgrade switches to this release.
import "#server/database/backend.ts";
import "#server/database/supabase-api.ts";
import "#server/site.ts";
import { loadPageBuild } from "#server/pages/page-build.ts";

await loadPageBuild();
process.exit();
