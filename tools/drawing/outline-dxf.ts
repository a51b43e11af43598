import { Colors, DxfWriter, LWPolylineFlags, point2d, Units } from "@tarikjabiri/dxf";
import type { DrawnType, DrawnValues } from "./drawn-type.ts";
import { DRAWN_TYPES, type DrawnTypeKey } from "./drawn-types.ts";
import { flattened, type Shape } from "./shapes.ts";

/** ISO 128 lines as layers. */
const LAYERS: Record<Shape["line"], Colors> = {
  wide: Colors.White,
  narrow: Colors.Cyan,
  hidden: Colors.Yellow,
  axis: Colors.Red,
};

/** In mm, without hatching and dimensions; null if the values allow no drawing to scale. */
export function outlineDxf(key: DrawnTypeKey, values: DrawnValues): string | null {
  const productType: DrawnType = DRAWN_TYPES[key];
  const drawn = productType.draw(values);
  if ("reason" in drawn || drawn.plan.isGeneric) return null;
  const dxf = new DxfWriter();
  dxf.setUnits(Units.Millimeters);
  for (const [name, colour] of Object.entries(LAYERS)) dxf.addLayer(name, colour);
  for (const shape of drawn.plan.shapes) {
    const points = flattened(shape).filter((point) => point.every(Number.isFinite));
    if (points.length < 2) continue;
    dxf.addLWPolyline(
      // DXF counts y upwards.
      points.map(([x, y]) => ({ point: point2d(x, -y) })),
      {
        flags: shape.isOpen ? LWPolylineFlags.None : LWPolylineFlags.Closed,
        layerName: shape.line,
      },
    );
  }
  return dxf.stringify();
}
