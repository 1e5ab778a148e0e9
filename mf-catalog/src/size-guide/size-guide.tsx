import type { Category, Product } from '@shop/shared-api';
import { Dialog, Tabs } from '@shop/shared-ui';
import { Fragment, useState } from 'react';
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
  const { category, secondCategory, subCategory } = product;
  const categories = secondCategory === undefined ? [category] : [category, secondCategory];
  const charts = categories.map((one) => ({ category: one, ...getSizeChart(one, subCategory) }));
  const measures = new Map(charts.flatMap((chart) => chart.measures).map((measure) => [measure.name, measure]));
  const sizes = getMeasuredSizes(product);
  return (
    <Dialog open={open} onClose={onClose} title="Size guide" className={styles.dialog}>
      <p className={styles.advice}>
        <strong>{`${categories.join(' and ')}, ${typeLabel(subCategory)}. `}</strong>
        {charts[0]?.advice}
      </p>
      <Tabs
        label="Unit"
        selected={unit}
        onSelect={setUnit}
        tabs={[
          {
            id: 'cm',
            label: 'Centimetres',
            panel: <Charts charts={charts} sizes={sizes} unit="centimetres" formatLength={String} />,
          },
          {
            id: 'in',
            label: 'Inches',
            panel: <Charts charts={charts} sizes={sizes} unit="inches" formatLength={formatInches} />,
          },
        ]}
      />
      <h3 className={styles.heading}>How to measure</h3>
      <dl className={styles.ways}>
        {[...measures.values()].map(({ name, instruction }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{instruction}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

interface ChartsProps {
  /** One for each category that the product is for. */
  readonly charts: readonly (SizeChart & { readonly category: Category })[];
  readonly sizes: readonly MeasuredSize[];
  readonly unit: string;
  readonly formatLength: (centimetres: number) => string;
}

function Charts({ charts, sizes, unit, formatLength }: ChartsProps) {
  return charts.map(({ category, measures }) => (
    <Fragment key={category}>
      {charts.length > 1 && <h3 className={styles.heading}>{category}</h3>}
      <table className={styles.chart}>
        <caption>{`Body measurements in ${unit}.`}</caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            {measures.map(({ name }) => (
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
              {measures.map(({ name, cm }) => (
                <td key={name}>{formatLength(cm[size])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Fragment>
  ));
}
