import { joined } from '../platform/list.ts';

/** What the banner asks for each purpose. */
const asks = {
  marketing:
    'contar al servicio que envía nuestros mensajes qué miras, qué pones en tu carrito, qué compras y devuelves y, si entras a tu cuenta, tu nombre, correo, teléfono y documento, para escribirte ofertas a tu medida',
  analytics: 'medir con Google cómo se usa la tienda',
  ads: 'mostrarte anuncios nuestros fuera de la tienda según lo que miras',
} as const;
type Asked = keyof typeof asks;

/** What is said of cookies and of what a visitor allows. */
export const consentTexts = {
  title: 'Cookies y privacidad',
  intro:
    'Para que compres sin tropiezos, la tienda guarda algunas cosas en tu navegador. Aquí están: para qué sirven y cuánto duran.',
  choiceTitle: 'Lo que tú decides',
  marketing: 'Ofertas a tu medida',
  marketingHelp:
    'Contamos al servicio externo que envía nuestros mensajes qué páginas ves, qué pones en tu carrito, qué compras y devuelves y, cuando entras a tu cuenta, tu nombre, correo, teléfono y documento, para escribirte solo lo que te interesa. Guardamos esta elección con cada pedido, por 180 días como mucho o hasta que la cambies. Sin tu permiso no le contamos nada.',
  analytics: 'Estadísticas',
  analyticsHelp:
    'Medimos con Google qué páginas se ven y qué se compra, sin tu nombre, correo, teléfono ni documento, para mejorar la tienda.',
  ads: 'Publicidad',
  adsHelp:
    'Google y Meta (Facebook, Instagram) saben qué miras y compras en la tienda, sin tu nombre, correo, teléfono ni documento, para mostrarte anuncios nuestros.',
  figures: 'Velocidad y visitas',
  figuresHelp:
    'Medimos qué tan rápido se ven las páginas y contamos cuántas visitas llegan a ver un producto, a ponerlo en el carrito y a comprar, y qué no encuentran, sin guardar nada que diga quién eres, para mejorar la tienda.',
  save: 'Guardar mi elección',
  saved: 'Guardamos tu elección.',
  signal:
    'Tu navegador pide que no te sigan, y eso vale: mientras lo pida, no contamos nada, elijas lo que elijas aquí.',
  tableTitle: 'Lo que se guarda en tu navegador',
  cookie: 'Nombre',
  purpose: 'Para qué',
  lasts: 'Dura',
  untilClosed: 'hasta cerrar el navegador',
  kept: 'hasta que lo borres',
  tab: 'hasta cerrar la pestaña',
  form: 'Lo que escribiste en un formulario y no enviaste',
  modal: 'No volver a abrir una ventana que ya viste',
  region: 'Tu privacidad',
  question: (purposes: readonly Asked[]) => `¿Nos dejas ${joined(purposes.map((one) => asks[one]))}?`,
  questionBefore: '¿Nos das permiso para esto?',
  asks,
  accept: 'Sí, acepto',
  refuse: 'No, gracias',
  more: 'Elegir y ver qué se guarda',
} as const;

/** What each cookie is for, by its name without the brand; `typing` and the like in the words of a shopper. */
export const cookiePurposes: Readonly<Record<string, string>> = {
  session: 'Saber que eres la misma visita: tu carrito y lo que escribiste al comprar',
  customer: 'Mantener abierta tu cuenta',
  staff: 'Mantener abierta la cuenta del personal de tienda',
  order_: 'Abrir los pedidos que hiciste con este navegador',
  newcomer: 'Que tu primer pedido se haga una sola vez',
  draft: 'Lo que escribiste al comprar',
  typed: 'Devolverte lo que escribiste en un formulario que no se pudo enviar',
  flash: 'Mostrarte un aviso después de enviar un formulario',
  notice: 'Mostrarte un aviso en la página siguiente',
  shown: 'No repetir un aviso que ya viste',
  notice_shown: 'No repetir un aviso que ya viste',
  event: 'La lista de regalos en la que estás comprando',
  event_token: 'El permiso para ver esa lista de regalos',
  coupon: 'Un cupón que espera a tu carrito',
  devices: 'Reconocer este navegador para que nadie bloquee tu cuenta',
  signin: 'Entrar con otra cuenta, como Google',
  signin_state: 'Entrar con otra cuenta, como Google',
  signin_nonce: 'Entrar con otra cuenta, como Google',
  signin_pkce: 'Entrar con otra cuenta, como Google',
  signin_return: 'Entrar con otra cuenta, como Google',
  marketing: 'Solo si lo aceptas: reconocer este navegador en nuestro servicio de mensajes',
  analytics: 'Solo si lo aceptas: reconocer este navegador en las estadísticas',
  consent: 'Recordar lo que elegiste en esta página',
  store: 'La tienda que elegiste',
  stores_info: 'No volver a pedir la lista de tiendas',
  visitor: 'Mostrarte los menús de tu cuenta',
  in_event: 'Mostrarte que estás en una lista de regalos',
  wishes: 'Lo que quieres en tu lista de deseos cuando entres a tu cuenta',
  messages: 'No repetir los avisos que cerraste',
  done: 'Lo que hizo el último formulario que enviaste',
  typing: 'Guardar lo último que escribes al comprar',
};

/** What each key of the browser's storage is for, by its name without the brand. */
export const storagePurposes: Readonly<Record<string, string>> = {
  cart: 'Una copia de tu carrito, para mostrarlo al instante',
  cart_queue: 'Cambios del carrito que esperan conexión',
  stores: 'La lista de tiendas',
  searches: 'Lo que buscaste últimamente',
  seen: 'Los productos que viste últimamente',
  wishlist: 'Qué corazones marcaste',
  purchases: 'No contar dos veces una compra',
  chosen: 'La tienda que acabas de elegir',
  pointer: 'Si usas el ratón, el dedo o el teclado',
  reloaded_at: 'No recargar dos veces una página incompleta',
  facts: 'Lo que hiciste al dejar la página anterior, para contarlo una vez',
  told: 'Lo que ya se contó en esta pestaña',
  untold: 'Solo si aceptas las estadísticas o la publicidad: lo que se les contará en la próxima página',
  visit: 'Hasta dónde llegó tu visita y qué no encontraste, para contarlo una sola vez',
  gifts: 'Hasta dónde viste una lista de regalos',
  left: 'Dónde quedaste en una lista de productos',
  list: 'De qué lista vienes',
};

/** '2 minutos', '7 días' out of seconds. */
export function durationText(seconds: number): string {
  const units = [
    [86_400, 'día', 'días'],
    [3600, 'hora', 'horas'],
    [60, 'minuto', 'minutos'],
  ] as const;
  const [length, one, many] = units.find(([size]) => seconds >= size && seconds % size === 0) ??
    units.find(([size]) => seconds >= size) ?? [1, 'segundo', 'segundos'];
  const count = Math.round(seconds / length);
  return `${count} ${count === 1 ? one : many}`;
}
