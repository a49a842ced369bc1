/** A kind of goods: what it is called, where it is listed, what it costs (whole bolivianos). */
export interface Kind {
  name: string;
  /** Slug path of its category. */
  category: string;
  price: readonly [number, number];
  sizes: readonly [string, ...string[]];
}

/** Master categories with their children; slugs of their own, so that they stand beside the demo's. */
export const TREE = {
  vajilla: ['tazones', 'platos hondos', 'fuentes', 'jarras', 'copas'],
  menaje: ['ollas y cacerolas', 'sartenes de hierro', 'moldes', 'utensilios'],
  descanso: ['sabanas', 'cobertores', 'almohadas', 'pijamas'],
  estar: ['cojines y fundas', 'mantas', 'alfombras', 'mesitas'],
  luz: ['lamparas de mesa', 'lamparas de techo', 'velas y faroles'],
  aseo: ['toallas', 'cortinas de ducha', 'jaboneras'],
  terraza: ['maceteros', 'sillas plegables', 'parrillas'],
  orden: ['canastos', 'cajas', 'percheros', 'repisas'],
} as const;

const CUPS = ['250 ml', '350 ml', '500 ml'] as const;
const LITRES = ['1 l', '2 l', '4 l', '6 l'] as const;
const BEDS = ['1½ plazas', '2 plazas', 'Queen', 'King'] as const;
const SIDES = ['40 × 40 cm', '50 × 50 cm', '60 × 90 cm', '120 × 180 cm'] as const;
const SIZES = ['chico', 'mediano', 'grande'] as const;

export const KINDS: readonly [Kind, ...Kind[]] = [
  { name: 'Tazón', category: 'vajilla/tazones', price: [25, 90], sizes: CUPS },
  { name: 'Plato hondo', category: 'vajilla/platos-hondos', price: [20, 80], sizes: SIZES },
  { name: 'Fuente ovalada', category: 'vajilla/fuentes', price: [60, 240], sizes: SIZES },
  { name: 'Jarra', category: 'vajilla/jarras', price: [50, 190], sizes: LITRES },
  { name: 'Copa', category: 'vajilla/copas', price: [18, 75], sizes: CUPS },
  { name: 'Cacerola', category: 'menaje/ollas-y-cacerolas', price: [180, 900], sizes: LITRES },
  { name: 'Sartén', category: 'menaje/sartenes-de-hierro', price: [120, 560], sizes: SIZES },
  { name: 'Molde para pan', category: 'menaje/moldes', price: [40, 160], sizes: SIZES },
  { name: 'Cucharón', category: 'menaje/utensilios', price: [15, 70], sizes: SIZES },
  { name: 'Juego de sábanas', category: 'descanso/sabanas', price: [190, 780], sizes: BEDS },
  { name: 'Cobertor', category: 'descanso/cobertores', price: [260, 990], sizes: BEDS },
  { name: 'Almohada', category: 'descanso/almohadas', price: [60, 320], sizes: SIZES },
  { name: 'Pijama', category: 'descanso/pijamas', price: [120, 340], sizes: SIZES },
  { name: 'Funda de cojín', category: 'estar/cojines-y-fundas', price: [45, 180], sizes: SIDES },
  { name: 'Manta', category: 'estar/mantas', price: [150, 850], sizes: SIDES },
  { name: 'Alfombra', category: 'estar/alfombras', price: [290, 2900], sizes: SIDES },
  { name: 'Mesita auxiliar', category: 'estar/mesitas', price: [380, 1900], sizes: SIZES },
  { name: 'Lámpara de mesa', category: 'luz/lamparas-de-mesa', price: [180, 760], sizes: SIZES },
  { name: 'Lámpara colgante', category: 'luz/lamparas-de-techo', price: [240, 1350], sizes: SIZES },
  { name: 'Farol', category: 'luz/velas-y-faroles', price: [40, 260], sizes: SIZES },
  { name: 'Toalla', category: 'aseo/toallas', price: [35, 210], sizes: SIDES },
  { name: 'Cortina de ducha', category: 'aseo/cortinas-de-ducha', price: [90, 280], sizes: SIZES },
  { name: 'Jabonera', category: 'aseo/jaboneras', price: [18, 95], sizes: SIZES },
  { name: 'Macetero', category: 'terraza/maceteros', price: [35, 420], sizes: SIZES },
  { name: 'Silla plegable', category: 'terraza/sillas-plegables', price: [190, 690], sizes: SIZES },
  { name: 'Parrilla', category: 'terraza/parrillas', price: [350, 2400], sizes: SIZES },
  { name: 'Canasto', category: 'orden/canastos', price: [45, 260], sizes: SIZES },
  { name: 'Caja con tapa', category: 'orden/cajas', price: [30, 150], sizes: SIZES },
  { name: 'Perchero', category: 'orden/percheros', price: [120, 640], sizes: SIZES },
  { name: 'Repisa', category: 'orden/repisas', price: [90, 520], sizes: SIDES },
];

export const MATERIALS = [
  'gres',
  'barro cocido',
  'lino lavado',
  'algodón percal',
  'lana de alpaca',
  'madera de roble',
  'nogal',
  'hierro esmaltado',
  'vidrio soplado',
  'fibra de totora',
  'mimbre',
  'acero cepillado',
  'cuero',
  'bambú',
] as const;

export const LINES = [
  'Sajama',
  'Illimani',
  'Tunari',
  'Chiquitania',
  'Yungas',
  'Tarija',
  'Potosí',
  'Oruro',
  'Samaipata',
  'Chapare',
  'Beni',
  'Sucre',
  'Tiwanaku',
  'Copacabana',
  'Sorata',
  'Coroico',
  'Toro Toro',
  'Uyuni',
] as const;

export const FINISHES = [
  'mate',
  'brillante',
  'a rayas',
  'liso',
  'moteado',
  'con borde crudo',
  'tejido a mano',
  'pulido',
  'envejecido',
  'bicolor',
] as const;

export const MAKERS = [
  'Taller del Valle',
  'Tejidos Altiplano',
  'Maderas del Oriente',
  'Forja San Roque',
  'Vidrios Sucre',
  'Cerámica Tarata',
  'Fibras del Lago',
  'Casa Ñusta',
] as const;

export const COLORS = [
  'Blanco hueso',
  'Terracota',
  'Verde salvia',
  'Azul niebla',
  'Mostaza',
  'Carbón',
  'Gris piedra',
  'Rosa viejo',
] as const;

export const SENTENCES = [
  'Se hace en tandas cortas y cada pieza sale un poco distinta de la otra.',
  'Pensado para el uso de todos los días, también los domingos con visitas.',
  'No pesa más de lo necesario y se guarda en poco lugar.',
  'El borde queda a la vista porque así se nota de qué está hecho.',
  'Combina con el resto de la línea sin ser un juego exacto.',
  'Con los años mejora: las marcas de uso le quedan bien.',
  'Se limpia con un paño húmedo y jabón neutro.',
  'Viene en una caja de cartón reciclado que sirve para guardar.',
] as const;

export const CARE = ['Lavavajillas', 'A mano, con agua tibia', 'Ciclo suave', 'Paño seco'] as const;
