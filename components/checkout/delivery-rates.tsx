import type { ReactNode } from 'react';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { type CityRates, type Rate, type StoreRates, shared } from '#lib/checkout/domain/rates.ts';
import { costText } from '#lib/labels/cart/summary.ts';
import { ratesTexts } from '#lib/labels/checkout/rates.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPriceInLine } from '#lib/money/format.ts';
import { cityName, departmentOf } from '#lib/stores/domain/cities.ts';
import styles from './delivery-rates.module.css';

interface Props {
  /** Of the shopper's store. */
  own: StoreRates | undefined;
  others: readonly StoreRates[];
}

/** What deliveries cost and when they arrive: in the store's own city, in other departments, from the other stores. */
export function DeliveryRates({ own, others }: Props) {
  const isOffered = own && (own.own !== null || own.away.length > 0);
  if (!isOffered && others.length === 0) return <p className={styles.words}>{ratesTexts.none}</p>;
  return (
    <div className={styles.rates}>
      {own?.own && (
        <Part title={ratesTexts.ownCity(cityName(own.own.citycode))} words={ratesTexts.from(own.stores)}>
          <OwnCity city={own.own} />
        </Part>
      )}
      {own && own.away.length > 0 && (
        <Part title={ratesTexts.away} words={ratesTexts.from(own.stores)}>
          <Away cities={own.away} />
        </Part>
      )}
      {others.length > 0 && (
        <Part title={ratesTexts.others}>
          <div className={styles.others}>
            {others.map((rates) => (
              <Disclosure key={rates.stores} summary={rates.stores}>
                <div className={styles.other}>
                  {rates.own && <OwnCity city={rates.own} heading={cityName(rates.own.citycode)} />}
                  {rates.away.length > 0 && <Away cities={rates.away} />}
                </div>
              </Disclosure>
            ))}
          </div>
        </Part>
      )}
    </div>
  );
}

function Part({ title, words, children }: { title: string; words?: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {words && <p className={styles.words}>{words}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

function OwnCity({ city, heading }: { city: CityRates; heading?: string }) {
  const { rates } = city;
  const when = shared(rates, ({ arrives }) => arrives);
  return (
    <>
      {when && <p className={styles.note}>{ratesTexts.arrives(when)}</p>}
      <table className={styles.table} aria-label={heading ?? ratesTexts.ownCity(cityName(city.citycode))}>
        <Columns isDated={when === null} />
        <tbody>
          <Rows rates={rates} told={{ when, grams: null, freeFrom: null }} />
        </tbody>
      </table>
    </>
  );
}

function Away({ cities }: { cities: readonly CityRates[] }) {
  const rates = cities.flatMap((city) => city.rates);
  const grams = shared(rates, ({ weight }) => weight?.includedgrams ?? null);
  const terminals = rates.filter(({ terminal }) => terminal);
  const freeFrom = shared(terminals, ({ freefrom }) => freefrom);
  return (
    <>
      {(grams !== null || freeFrom !== null) && (
        <p className={styles.note}>
          {grams !== null && ratesTexts.uniform(kilosText(grams))}{' '}
          {freeFrom !== null && ratesTexts.terminalFree(formatPriceInLine(freeFrom))}
        </p>
      )}
      <table className={styles.table} aria-label={ratesTexts.away}>
        <Columns isDated />
        {cities.map((city) => (
          <tbody key={city.citycode}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.city}>
                {placeName(city.citycode)}
              </th>
            </tr>
            <Rows rates={city.rates} told={{ when: null, grams, freeFrom }} />
          </tbody>
        ))}
      </table>
    </>
  );
}

function Columns({ isDated }: { isDated: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">{ratesTexts.place}</th>
        <th scope="col">{ratesTexts.cost}</th>
        {isDated && <th scope="col">{ratesTexts.arrival}</th>}
      </tr>
    </thead>
  );
}

/** What is told above a table for all its rates; null where each tells it. */
interface Told {
  when: string | null;
  grams: number | null;
  /** Of terminals. */
  freeFrom: Centavos | null;
}

function Rows({ rates, told }: { rates: readonly Rate[]; told: Told }) {
  return rates.map((rate) => (
    <tr key={rate.names}>
      <th scope="row">{rate.names}</th>
      <td>
        <strong>{costText(rate.cost)}</strong>
        {conditions(rate, told).map((condition) => (
          <small key={condition}>{condition}</small>
        ))}
      </td>
      {told.when === null && <td>{rate.arrives === '' ? ratesTexts.noDate : unbrokenDays(rate.arrives)}</td>}
    </tr>
  ));
}

/** What changes the cost of a rate. */
function conditions({ weight, terminal, freefrom }: Rate, told: Told): string[] {
  const isFreeTold = freefrom === null || (terminal && told.freeFrom !== null);
  return [
    ...(weight && told.grams === null ? [ratesTexts.upTo(kilosText(weight.includedgrams))] : []),
    ...(weight ? [ratesTexts.perKilo(formatPriceInLine(weight.kiloprice))] : []),
    ...(isFreeTold ? [] : [ratesTexts.freeFrom(formatPriceInLine(freefrom))]),
  ];
}

/** No line ends between a weekday and its number. */
function unbrokenDays(when: string): string {
  return when.replaceAll(/ (?=\d)/g, '\u00a0');
}

/** 3000 → '3', 1500 → '1,5' */
function kilosText(grams: number): string {
  return numberText(grams / 1000);
}

/** 'Tarija', 'Cobija, Pando' */
function placeName(cityCode: number): string {
  const city = cityName(cityCode);
  const department = departmentOf(cityCode)?.name ?? city;
  return department === city ? city : ratesTexts.inDepartment(city, department);
}
