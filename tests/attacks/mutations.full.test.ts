import { testMutations } from "./mutated-calls.ts";

testMutations(10_000);
