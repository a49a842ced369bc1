import type { ReactNode } from 'react';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import {
  awayTerms,
  ownCityTerms,
  placeName,
  rateArrival,
  rateConditions,
  type SharedTerms,
  termSentences,
} from '#lib/checkout/domain/rate-words.ts';
import type { CityRates, Rate, StoreRates } from '#lib/checkout/domain/rates.ts';
import { costText } from '#lib/labels/cart/summary.ts';
import { ratesTexts } from '#lib/labels/checkout/rates.ts';
import { cityName } from '#lib/stores/domain/cities.ts';
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
  const terms = ownCityTerms(city);
  return (
    <>
      <Terms terms={terms} />
      <table className={styles.table} aria-label={heading ?? ratesTexts.ownCity(cityName(city.citycode))}>
        <Columns isDated={terms.when === null} />
        <tbody>
          <Rows rates={city.rates} terms={terms} />
        </tbody>
      </table>
    </>
  );
}

function Away({ cities }: { cities: readonly CityRates[] }) {
  const terms = awayTerms(cities);
  return (
    <>
      <Terms terms={terms} />
      <table className={styles.table} aria-label={ratesTexts.away}>
        <Columns isDated />
        {cities.map((city) => (
          <tbody key={city.citycode}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.city}>
                {placeName(city.citycode)}
              </th>
            </tr>
            <Rows rates={city.rates} terms={terms} />
          </tbody>
        ))}
      </table>
    </>
  );
}

function Terms({ terms }: { terms: SharedTerms }) {
  const sentences = termSentences(terms);
  return sentences.length > 0 && <p className={styles.note}>{sentences.join(' ')}</p>;
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

function Rows({ rates, terms }: { rates: readonly Rate[]; terms: SharedTerms }) {
  return rates.map((rate) => (
    <tr key={rate.names}>
      <th scope="row">{rate.names}</th>
      <td>
        <strong>{costText(rate.cost)}</strong>
        {rateConditions(rate, terms).map((condition) => (
          <small key={condition}>{condition}</small>
        ))}
      </td>
      {terms.when === null && <td>{unbrokenDays(rateArrival(rate))}</td>}
    </tr>
  ));
}

/** No line ends between a weekday and its number. */
function unbrokenDays(when: string): string {
  return when.replaceAll(/ (?=\d)/g, '\u00a0');
}
