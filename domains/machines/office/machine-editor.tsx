import { useReading } from "#app/data/use-table-query.ts";
import { Content } from "#app/office/content.tsx";
import type { OfficeMachine } from "#domains/machines/machine-edits.ts";
import { fetchProductNames } from "#domains/products/products.ts";
import { productNames } from "./machine-draft.ts";
import { MachineForm } from "./machine-form.tsx";

export function MachineEditor({ machine }: { machine: OfficeMachine | null }) {
  const source = useReading({
    key: ["product names"],
    read: fetchProductNames,
    errorTitle: "Error fetching products",
    once: true,
  });
  return (
    <Content source={source} what="machine">
      {(products) => (
        <MachineForm
          machine={machine}
          names={productNames(products)}
          products={products.map(({ name }) => name)}
        />
      )}
    </Content>
  );
}
