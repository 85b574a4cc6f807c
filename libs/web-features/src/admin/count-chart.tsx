import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';

export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

/** Width of the axis of counts, in pixels: room for six digits. */
const AXIS = 56;

interface CountChartProps {
  /** The name of the counts in the tooltip. */
  readonly label: string;
  readonly counts: readonly NamedCount[];
  /** In pixels. */
  readonly height: number;
}

/** Counts as bars. Hidden from screen readers, because the page has the numbers in words. */
export function CountChart({ label, counts, height }: CountChartProps) {
  const language = useLanguage();
  return (
    <div aria-hidden="true">
      <BarChart
        h={height}
        data={[...counts]}
        dataKey="name"
        series={[{ name: 'count', label, color: 'brand.6' }]}
        valueFormatter={(count) => formatCount(count, language)}
        maxBarWidth={48}
        yAxisProps={{ allowDecimals: false, width: AXIS }}
        barProps={{ isAnimationActive: false }}
        // Room for the number at the top of the axis.
        barChartProps={{ accessibilityLayer: false, margin: { top: 8 } }}
      />
    </div>
  );
}
