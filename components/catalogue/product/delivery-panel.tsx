import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { SelectField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import {
  type Destination,
  destinations,
  pickupsOf,
  type StoreDelivery,
} from '#lib/catalogue/domain/product/delivery.ts';
import { deliveryQuery } from '#lib/catalogue/queries.ts';
import { isAlwaysFree, zonePriceText } from '#lib/checkout/domain/zone-price.ts';
import { deliveryTexts } from '#lib/labels/catalogue/product-parts.ts';
import { arrivalTexts } from '#lib/labels/checkout/arrival.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import { formatPriceInLine } from '#lib/money/format.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { CITIES, cityName } from '#lib/stores/domain/cities.ts';
import styles from './delivery-panel.module.css';
import { ProductStockContext } from './product-stock-context.ts';

export interface DeliveryPanelProps {
  /** Code of the city of the shopper's store. */
  city: number;
  storeId: number;
  /** Path of the product. */
  path: string;
}

/** City and zone, and what it would cost; where and when to pick it up. */
export default function DeliveryPanel({ city: start, storeId, path }: DeliveryPanelProps) {
  const [city, setCity] = useState(start);
  const { data, isError, isFetching, refetch } = useQuery(deliveryQuery(city), queryClient());
  const panel = useRef<HTMLDivElement>(null);
  // The button that was clicked is gone: the focus goes on to what came in its place.
  useEffect(() => panel.current?.querySelector('select')?.focus(), []);
  return (
    <div ref={panel} className={styles.panel}>
      <SelectField
        label={deliveryTexts.city}
        value={city}
        onChange={(event) => setCity(Number(event.target.value))}
      >
        {CITIES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {isError && !isFetching ? (
        <p role="alert">
          {deliveryTexts.failed}{' '}
          <Button variant="quiet" size="s" onClick={() => void refetch()}>
            {deliveryTexts.again}
          </Button>
        </p>
      ) : (
        <div role="status" aria-busy={!data}>
          {data ? (
            <Found key={city} rows={data} city={city} storeId={storeId} path={path} />
          ) : (
            uiTexts.loading
          )}
        </div>
      )}
    </div>
  );
}

interface FoundProps extends DeliveryPanelProps {
  rows: readonly StoreDelivery[];
}

function Found({ rows, city, storeId, path }: FoundProps) {
  const [zone, setZone] = useState('');
  const places = destinations(rows, storeId);
  const isAway = places.some(({ terminal }) => terminal);
  const place = places.find(({ value }) => value === zone);
  const { live, sku } = useContext(ProductStockContext);
  const pickups = pickupsOf(rows, live, sku);
  return (
    <>
      {places.length === 0 ? (
        <p>{deliveryTexts.nowhere(cityName(city))}</p>
      ) : (
        <SelectField
          label={isAway ? checkoutTexts.zoneAway.label : deliveryTexts.zone}
          value={zone}
          onChange={(event) => setZone(event.target.value)}
        >
          <option value="">{isAway ? checkoutTexts.zoneAway.missing : deliveryTexts.chooseZone}</option>
          {places.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {place && <Cost place={place} isOwn={place.storeid === storeId} path={path} />}
      {pickups.length > 0 && (
        <ul className={styles.pickups}>
          {pickups.map(({ storeid, name, pickup }) => (
            <li key={storeid}>
              {deliveryTexts.pickup(name, costOf(pickup.cost), pickup.label, pickup.hour)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Cost({ place, isOwn, path }: { place: Destination; isOwn: boolean; path: string }) {
  return (
    <p className={styles.cost}>
      <strong>{deliveryTexts.cost(place.name, priceOf(place))}</strong>{' '}
      {place.arrives !== '' && `${arrivalTexts.arrives(place.arrives)} `}
      {place.freefrom !== null && `${deliveryTexts.freeFrom(formatPriceInLine(place.freefrom))} `}
      {isOwn ? (
        deliveryTexts.by(place.storeName)
      ) : (
        <Anchor href={`${path}?store=${place.storeid}`}>{deliveryTexts.byOther(place.storeName)}</Anchor>
      )}
    </p>
  );
}

function priceOf({ cost, byweight: byWeight }: Destination): string {
  const price = { cost, byWeight, freeFrom: null };
  return isAlwaysFree(price) ? deliveryTexts.free : zonePriceText(price, formatPriceInLine);
}

function costOf(cost: number): string {
  return cost === 0 ? deliveryTexts.free : formatPriceInLine(cost);
}
