import type { Browser } from "@playwright/test";
import { sql } from "kysely";
import type { Database } from "#server/database/connections.ts";
import { newVisit, slowDown, TYPING_RUNS } from "./typing.ts";
import { median } from "./wrk.ts";

export type SelectingLatency = {
  machines: number;
  keys: number;
  /** Median time (ms) over all keys, from a key to the frame with its result. */
  usual: number;
  /**
   * Longest time of a run, median and worst; also to the next frame at all, in the browser's 8 ms
   * steps.
   */
  answer: { median: number; worst: number };
  key: { median: number; worst: number };
};

/** Copies blowers of the catalogue up to `count`. */
export async function copyBlowers(database: Database, count: number): Promise<void> {
  await sql`
    with blowers as (
      select products.*, row_number() over (order by products.id) as place, count(*) over () as held
      from products join product_types on product_types.id = type_id
      where product_types.drawing in ('roots-blower', 'side-channel-blower')
    )
    insert into products (name, description, price, stock, category_id, type_id, technical_data, sample_fields)
    select name || ', copy ' || turn, description, price + turn, stock, category_id, type_id, technical_data, sample_fields
    from blowers, generate_series(1, ${count}) as turn
    where (turn - 1) * held + place <= ${count} - held`.execute(database);
}

/** Types duty points into the selector, key by key, on a phone four times slower than this machine. */
export async function measureSelecting(
  browser: Browser,
  url: string,
  machines: number,
): Promise<SelectingLatency> {
  const flows = ["250", "1200", "90"];
  const all: number[] = [];
  const answers: number[] = [];
  const keys: number[] = [];
  let pressed = 0;
  for (let run = 0; run < TYPING_RUNS; run += 1) {
    const page = await newVisit(browser, { width: 390, height: 844 });
    await page.goto(`${url}/select/blower?flow=250&pressure=200`, { waitUntil: "networkidle" });
    await page.getByText(new RegExp(`of ${machines} blowers suitable for`)).waitFor();
    const longest = await slowDown(page);
    await page.evaluate(() => {
      const waits: number[] = [];
      Object.assign(window, { waits });
      let typed = 0;
      // Before the page's listeners, which may render the result synchronously.
      document.addEventListener(
        "input",
        (event) => {
          typed = event.timeStamp;
        },
        true,
      );
      const said = document.querySelector("section[aria-label=Answer] [role=status]");
      if (!said) throw new Error("The result section is missing.");
      // The frame that shows it ends with the next task; a timer would include later work.
      new MutationObserver(() => {
        const began = typed;
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => waits.push(performance.now() - began);
          channel.port2.postMessage(null);
        });
      }).observe(said, { characterData: true, childList: true, subtree: true });
    });
    pressed = 0;
    for (const flow of flows) {
      await page.getByLabel("Flow", { exact: true }).selectText();
      for (const key of flow) {
        await page.keyboard.press(key, { delay: 20 });
        await page.waitForTimeout(400);
        pressed += 1;
      }
    }
    const waits = await page.evaluate(() => Reflect.get(window, "waits") as number[]);
    all.push(...waits);
    answers.push(Math.max(...waits));
    keys.push(await longest());
  }
  return {
    machines,
    keys: pressed,
    usual: median(all),
    answer: { median: median(answers), worst: Math.max(...answers) },
    key: { median: median(keys), worst: Math.max(...keys) },
  };
}
