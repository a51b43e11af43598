import { testMutations } from "./mutated-calls.ts";

testMutations(1000);
