// Millimetres, inches and PDF points.

export const POINTS_PER_MM = 72 / 25.4;

export function pointsOf(mm: number): number {
  return mm * POINTS_PER_MM;
}
