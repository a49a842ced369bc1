/** The zone in which a point lies. */
export { zoneValueAt } from './service.ts';
/** Where a store delivers to, and what it costs to bring a load there. */
export { type DeliveryZone, deliveryZones, type Load, type LoadReader, zoneCost } from './zones.ts';
