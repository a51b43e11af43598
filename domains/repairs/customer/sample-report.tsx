import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { StripReportSheet } from "#domains/repairs/components/strip-report-sheet.tsx";
import { SAMPLE_MACHINE, SAMPLE_REPORT } from "#domains/repairs/sample-strip-report.ts";

export function SampleReport() {
  return (
    <div className="column py-8 pb-16">
      <p className="measure mb-6 border-l-4 border-warn bg-warn-tint p-4 print:mb-4">
        <strong className="font-semibold">This is a sample.</strong> The machine, customer and
        figures are fictitious, and the pictures are 3D renders.
      </p>
      <StripReportSheet
        machine={SAMPLE_MACHINE}
        report={SAMPLE_REPORT}
        picture={({ picture, alt }) => (
          <Picture
            src={picture}
            sizes="(min-width: 82rem) 36.5rem, (min-width: 64rem) 43vw, (min-width: 40rem) 40.5vw, 82vw"
            width={1600}
            height={1200}
            alt={alt}
            className="aspect-4/3 w-full bg-mill object-cover"
          />
        )}
        actions={
          <a href="/repair/sample-report.pdf" className={buttonClass({ size: "compact" })} download>
            Download PDF
          </a>
        }
      />
      <div className="mt-8 print:hidden">
        <LinkButton to="/repair" variant="primary">
          Book in a machine
        </LinkButton>
      </div>
    </div>
  );
}
