import { DataList } from "#app/ui/data-list.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";

export function AtOnce() {
  const { afterHoursDial, values } = useAllSettings();
  const { limits } = values["public.limits"];
  const { repairs } = values["public.turnaround"];
  const { phone } = values["public.after-hours"];
  return (
    <DataList
      className="bg-paper px-4 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8"
      rows={[
        ...limits.slice(0, 2).map(({ what, figure }) => ({ term: what, value: figure })),
        ...repairs.slice(1, 2).map(({ repair, time }) => ({ term: repair, value: time })),
        ...(phone
          ? [
              {
                term: "After hours",
                value: (
                  <a className="link" href={`tel:${afterHoursDial}`}>
                    {phone}
                  </a>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
