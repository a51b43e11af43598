import { FindTools } from "#domains/products/components/find-tools.tsx";
import { Featured } from "./featured.tsx";
import { Services } from "./services.tsx";
import { TrackRecord } from "./track-record.tsx";
import { WhyChoose } from "./why-choose.tsx";

export function HomeSections() {
  return (
    <>
      <div id="find-it" className="column scroll-mt-20 pt-8">
        <h2 className="mb-3 text-xl">Find it</h2>
        <FindTools />
      </div>
      <WhyChoose />
      <Services />
      <TrackRecord />
      <Featured />
    </>
  );
}
