import type { Product } from '@shop/shared-api';
import { Dialog, Tabs } from '@shop/shared-ui';
import { useState } from 'react';
import { typeLabel } from '../products';
import { getSizeChart, type SizeChart } from './size-charts.rules';
import styles from './size-guide.module.css';
import { formatInches, type MeasuredSize, getMeasuredSizes } from './size-guide.rules';

export interface SizeGuideProps {
  readonly product: Product;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The measurements of a product's sizes in centimetres or inches, and how to measure. */
export default function SizeGuide({ product, open, onClose }: SizeGuideProps) {
  const [unit, setUnit] = useState('cm');
  const { category, subCategory } = product;
  const chart = getSizeChart(category, subCategory);
  const sizes = getMeasuredSizes(product);
  return (
    <Dialog open={open} onClose={onClose} title="Size guide" className={styles.dialog}>
      <p className={styles.advice}>
        <strong>{`${category}, ${typeLabel(subCategory)}. `}</strong>
        {chart.advice}
      </p>
      <Tabs
        label="Unit"
        selected={unit}
        onSelect={setUnit}
        tabs={[
          {
            id: 'cm',
            label: 'Centimetres',
            panel: <Chart chart={chart} sizes={sizes} unit="centimetres" formatLength={String} />,
          },
          {
            id: 'in',
            label: 'Inches',
            panel: <Chart chart={chart} sizes={sizes} unit="inches" formatLength={formatInches} />,
          },
        ]}
      />
      <h3 className={styles.heading}>How to measure</h3>
      <dl className={styles.ways}>
        {chart.measures.map(({ name, instruction }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{instruction}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

interface ChartProps {
  readonly chart: SizeChart;
  readonly sizes: readonly MeasuredSize[];
  readonly unit: string;
  readonly formatLength: (centimetres: number) => string;
}

function Chart({ chart, sizes, unit, formatLength }: ChartProps) {
  return (
    <table className={styles.chart}>
      <caption>{`Body measurements in ${unit}.`}</caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          {chart.measures.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map((size) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {chart.measures.map(({ name, cm }) => (
              <td key={name}>{formatLength(cm[size])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
