export function StatRow({ stats }: { stats: readonly { count: string; label: string }[] }) {
  return (
    <dl className="grid grid-cols-2 lg:grid-cols-4">
      {stats.map((stat) => (
        <div
          key={stat.label}
          className="flex flex-col-reverse border-b border-line/30 py-5 nth-last-[-n+2]:border-b-0 lg:border-b-0"
        >
          <dt className="text-line">{stat.label}</dt>
          <dd className="text-4xl font-semibold tracking-tight tabular-nums font-stretch-[112%]">
            {stat.count}
          </dd>
        </div>
      ))}
    </dl>
  );
}
