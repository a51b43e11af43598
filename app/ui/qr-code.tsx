import qrcode from "qrcode-generator";

/** Includes the quiet zone of four modules. */
export function QrCode({
  address,
  level = "M",
}: {
  address: string;
  /** Error correction, 15% or 25%. */
  level?: "M" | "Q";
}) {
  const code = qrcode(0, level);
  code.addData(address);
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return (
    <svg
      role="img"
      aria-label={`QR code for ${address}`}
      viewBox={`-4 -4 ${count + 8} ${count + 8}`}
      shapeRendering="crispEdges"
      className="label-code"
    >
      <path d={path} />
    </svg>
  );
}
