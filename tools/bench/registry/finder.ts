import { searchEvents } from '#lib/contracts/registry/finder.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { median, quantile } from '#tools/bench/report/statistics.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { runCommand } from '#tools/bench/support/command.ts';
import { askFor } from '#tools/bench/support/http.ts';
import { withDatabase } from '#tools/bench/support/postgres.ts';
import { startLoneBackend } from '#tools/bench/support/shop.ts';

const WARM_UP = 40;
const SEARCHES = 400;
const LATE = 0.95;
const TABLE = 'finder';

const FIRST_NAMES =
  'María Ana José Luis Juan Carla Marcelo Daniela Rodrigo Gabriela Álvaro Inés Wara Willka Nayra Elena Sergio Lucía ' +
  'Mauricio Paola Fernando Verónica Javier Claudia Óscar Ximena Rubén Natalia Tomás Beatriz Marco Marisol';
const LAST_NAMES =
  'Quispe Mamani Flores Choque Condori Rojas Vargas Gutiérrez López Fernández Núñez Peña Apaza Yujra Limachi Huanca ' +
  'Salazar Villca Morales Cárdenas Zeballos Ibáñez Ticona Calle Rocha Montaño Arce Suárez Justiniano Paz';
const OCCASIONS = 'Boda Boda Boda Matrimonio Matrimonio Bautizo Cumpleaños';

/** What guests type: beginnings of names, whole names, both of a couple, what nearly all events are called, and what none is. */
const TYPED = [
  ...['mar', 'qui', 'wil', 'gut', 'ine', 'ñuñ', 'zeb'],
  ...['maría', 'quispe', 'Nayra', 'montaño', 'oscar'],
  ...['maria quispe', 'ana luis', 'boda ana', 'wara condori', 'boda de marco y nayra'],
  ...['boda', 'bod', 'matrimonio', 'cumple'],
  ...['xyzzy', 'boda xyzzy', 'novios de potosí'],
];

/** Writes events as rows: how they are made by their form is measured elsewhere. */
async function fillEvents(url: string, events: number): Promise<void> {
  const list = (words: string) => `string_to_array('${words}', ' ')`;
  const folded = (text: string) => `lower(translate(${text}, 'ÁÉÍÓÚáéíóú', 'AEIOUaeiou'))`;
  // A few names are many people's.
  const one = (words: string) => {
    const count = words.split(' ').length;
    return `(${list(words)})[1 + floor(power(random(), 2) * ${count})::int]`;
  };
  await withDatabase(url, async (client) => {
    await client.query('select setseed(0.5)');
    await client.query(`
      with drawn as materialized (
        select n, ${one(OCCASIONS)} as occasion, ${one(FIRST_NAMES)} as first, ${one(FIRST_NAMES)} as second,
          ${one(LAST_NAMES)} as last, ${one(LAST_NAMES)} as other
        from generate_series(1, ${events}) n)
      insert into event (customer_id, store_id, name, event_day, end_day, persons, search_text)
      select n, (select min(store_id) from store), occasion || ' de ' || first || ' y ' || second,
        to_char(current_date + 1 + n % 500, 'YYYY-MM-DD'), to_char(current_date + 15 + n % 500, 'YYYY-MM-DD'),
        jsonb_build_array(jsonb_build_object('firstname', first, 'lastname', last),
          jsonb_build_object('firstname', second, 'lastname', other)),
        ${folded(`occasion || ' de ' || first || ' y ' || second || ' ' || last || ' ' || other`)}
      from drawn`);
    await client.query('vacuum analyze event');
  });
}

/** How long the finder of events takes over so many of them, one search after the other, on PostgreSQL. */
export async function finderTimes(events: number, closing: Closing, url: string): Promise<Figures> {
  const backend = await startLoneBackend(closing, url);
  await runCommand('seed', [], { DATA_DIR: backend.dataDir, DATABASE_URL: url });
  await fillEvents(url, events);
  const headers = { 'x-ajuar-server-key': backend.serverKey };
  const times: number[] = [];
  let found = 0;
  for (let at = -WARM_UP; at < SEARCHES; at += 1) {
    const text = TYPED[(at + WARM_UP) % TYPED.length] ?? '';
    const path = searchEvents.path.replace(':text', encodeURIComponent(text));
    const answer = await askFor(200, backend.backendUrl + path, { headers });
    if (at < 0) continue;
    times.push(answer.full);
    if (searchEvents.response.parse(JSON.parse(answer.body.toString())).rows.length > 0) found += 1;
  }
  await backend.stop();
  const column = `${events} events`;
  return {
    [figureName(TABLE, 'search p95 ms', column)]: quantile(times, LATE),
    [figureName(TABLE, 'search p50 ms', column)]: median(times),
    [figureName(TABLE, 'found something %', column)]: (100 * found) / SEARCHES,
  };
}
