import { type ReactNode, useState } from 'react';
import {
  Alert,
  Badge,
  Button,
  ButtonLink,
  Checkbox,
  Chip,
  CoinGlyph,
  CoinLoader,
  Coins,
  Dialog,
  Field,
  HeartIcon,
  IconButton,
  Mrp,
  PageHeading,
  Picture,
  Price,
  Radio,
  RadioTile,
  SectionHeading,
  Select,
  Skeleton,
  StateBlock,
  Stepper,
  Tabs,
  TextArea,
  Wordmark,
} from '../src';
import styles from './gallery.module.css';

interface Group {
  readonly title: string;
  /** The parts that it shows. */
  readonly names: readonly string[];
  readonly Show: () => ReactNode;
}

/** The parts by what they are for. Icons are shown apart. */
export const groups: readonly Group[] = [
  { title: 'Buttons', names: ['Button', 'ButtonLink', 'IconButton'], Show: Buttons },
  { title: 'Fields', names: ['Field', 'TextArea', 'Select'], Show: Fields },
  { title: 'Choices', names: ['Checkbox', 'Radio', 'RadioTile', 'Stepper', 'Chip'], Show: Choices },
  { title: 'Dialog', names: ['Dialog'], Show: OpenedDialog },
  { title: 'Tabs', names: ['Tabs'], Show: OpenedTabs },
  { title: 'Headings', names: ['PageHeading', 'SectionHeading', 'Wordmark'], Show: Headings },
  { title: 'Messages', names: ['StateBlock', 'Alert', 'Badge'], Show: Messages },
  { title: 'While it loads', names: ['Skeleton', 'CoinLoader'], Show: Loading },
  { title: 'Money and coins', names: ['Price', 'Mrp', 'Coins', 'CoinGlyph'], Show: Money },
  { title: 'Pictures', names: ['Picture'], Show: Pictures },
  { title: 'Cards and tables, by the tokens', names: [], Show: ByTokens },
];

function Buttons() {
  return (
    <div className={styles.row}>
      <Button>Primary</Button>
      <Button variant="secondary">Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button size="small">Small</Button>
      <Button busy>Busy</Button>
      <Button disabled>Disabled</Button>
      <ButtonLink href="#gallery" variant="secondary">
        A link
      </ButtonLink>
      <IconButton label="Add to wishlist">
        <HeartIcon />
      </IconButton>
    </div>
  );
}

function Fields() {
  return (
    <div className={styles.states}>
      <Field label="Name" autoComplete="off" />
      <Field label="Ribbon" optional hint="A colour, such as madder." />
      <Field label="Email" type="email" defaultValue="asha@" error="Enter an email address such as asha@example.com." />
      <Field label="Order" value="SK-1042" disabled />
      <TextArea label="Message" rows={3} />
      <Select
        label="Sort by"
        options={[
          { value: 'new', label: 'Newest' },
          { value: 'low', label: 'Price: low to high' },
        ]}
      />
    </div>
  );
}

function Choices() {
  const [count, setCount] = useState(1);
  const [filters, setFilters] = useState(['Linen', 'Under ₹999']);
  return (
    <div className={styles.states}>
      <fieldset className={styles.choices}>
        <legend>Wrapping</legend>
        <Checkbox label="With a ribbon" defaultChecked />
        <Checkbox label="With a card" />
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>Delivery</legend>
        <Radio name="delivery" label="To my address" defaultChecked />
        <Radio name="delivery" label="To a friend" />
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>Size</legend>
        <div className={styles.row}>
          <RadioTile name="size" label="S" />
          <RadioTile name="size" label="M" defaultChecked />
          <RadioTile name="size" label="L" disabled />
        </div>
      </fieldset>
      <Stepper label="Quantity" value={count} max={5} onChange={setCount} />
      <div className={styles.row}>
        {filters.map((filter) => (
          <Chip key={filter} onRemove={() => setFilters(filters.filter((other) => other !== filter))}>
            {filter}
          </Chip>
        ))}
      </div>
    </div>
  );
}

function OpenedDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Remove this gift?">
        <p>It stays on your wishlist.</p>
        <Button onClick={() => setOpen(false)}>Remove</Button>
      </Dialog>
    </>
  );
}

function OpenedTabs() {
  const [selected, setSelected] = useState('fabric');
  const tabs = [
    { id: 'fabric', label: 'Fabric', panel: <p>Cotton, 120 g a square metre.</p> },
    { id: 'care', label: 'Care', panel: <p>Wash cold, dry in the shade.</p> },
  ];
  return <Tabs label="About the product" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

function Headings() {
  return (
    <div className={styles.states}>
      {/* A page has one h1, and this one has its own already. */}
      <div aria-hidden="true">
        <PageHeading lead="One sentence under it.">A page</PageHeading>
      </div>
      <SectionHeading level={3} lead="One sentence under it.">
        A section
      </SectionHeading>
      <Wordmark name="Sikka" />
    </div>
  );
}

function Messages() {
  return (
    <>
      <div className={styles.states}>
        <StateBlock
          kind="empty"
          headingLevel={3}
          title="No gifts yet"
          action={<ButtonLink href="#gallery">Choose one</ButtonLink>}
        >
          What you wrap is listed here.
        </StateBlock>
        <StateBlock
          kind="error"
          headingLevel={3}
          title="The gifts could not be loaded"
          action={<Button>Retry</Button>}
        />
        <StateBlock kind="info" headingLevel={3} title="Gifts are wrapped on weekdays" />
      </div>
      <Alert>The gift could not be wrapped. Try again.</Alert>
      <div className={styles.row}>
        <Badge>Neutral</Badge>
        <Badge tone="coin">Coin</Badge>
        <Badge tone="success">Success</Badge>
        <Badge tone="warning">Warning</Badge>
        <Badge tone="info">Info</Badge>
      </div>
    </>
  );
}

function Loading() {
  return (
    <div className={styles.states}>
      <Skeleton ratio="4 / 5" className={styles.picture} />
      <CoinLoader />
    </div>
  );
}

function Money() {
  return (
    <div className={styles.row}>
      <Price rupees={1299} />
      <Mrp rupees={1299} mrp={1999} />
      <Mrp rupees={1299} mrp={1999} short />
      <Coins coins={1} label />
      <Coins coins={12_000} />
      <CoinGlyph size={32} />
    </div>
  );
}

function Pictures() {
  return <Picture src="" alt="A picture that is missing" sizes="16rem" className={styles.picture} />;
}

/** The shop has no parts for these: a few tokens make them. */
function ByTokens() {
  return (
    <div className={styles.states}>
      <div className={styles.card}>
        <SectionHeading level={3}>A card</SectionHeading>
        <p>
          <code>border: var(--line)</code>, <code>border-radius: var(--radius)</code> and{' '}
          <code>padding: var(--space-5)</code>.
        </p>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">A table</th>
            <th scope="col">Coins</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Order SK-1042</td>
            <td>129</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
