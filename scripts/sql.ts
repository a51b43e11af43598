import { checkSql } from "./testing/sql.ts";

const problems = await checkSql({ write: process.argv.includes("--write") });
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
