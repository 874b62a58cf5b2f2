/** The largest amount that is taken, in minor units. */
export const MAX_MINOR_UNITS = 1_000_000_000;

/** The largest price on a list, in major units. */
export const MAX_PRICE = 1_000_000;

/** The smallest amount that a currency is paid in, in minor units: 5 Rappen in Switzerland, 1 elsewhere. */
export function stepOf(currency: string): number {
  return currency === 'CHF' ? 5 : 1;
}

/**
 * `numerator / denominator` rounded half up to a whole number of steps, exactly: floor(x / step + 1/2) × step.
 * Never goes through a fraction in floating point; falls back to BigInt where a product leaves the safe range.
 * @param numerator whole, in minor units × denominator; may be negative
 * @param denominator whole and positive
 * @param step 1 or 5 (see `stepOf`)
 * @returns whole minor units
 */
export function roundToStep(numerator: number, denominator: number, step: number): number {
  const divisor = 2 * denominator * step;
  const dividend = 2 * numerator + denominator * step;
  if (!Number.isSafeInteger(dividend) || !Number.isSafeInteger(divisor)) {
    return roundBigToStep(BigInt(numerator), BigInt(denominator), step);
  }
  const rest = ((dividend % divisor) + divisor) % divisor;
  return ((dividend - rest) / divisor) * step;
}

/** As `roundToStep`, for products that do not fit a safe integer. */
export function roundBigToStep(numerator: bigint, denominator: bigint, step: number): number {
  const wide = BigInt(step);
  const divisor = 2n * denominator * wide;
  const dividend = 2n * numerator + denominator * wide;
  const rest = ((dividend % divisor) + divisor) % divisor;
  return Number(((dividend - rest) / divisor) * wide);
}

/** A percentage of at most two decimals as whole hundredths of a percent: 7.5 is 750. */
export function percentToBasisPoints(percent: number): number {
  return Math.round(percent * 100);
}

/** `percent` % of a whole amount, rounded once. */
export function percentOf(amount: number, percent: number, step: number): number {
  return multiplyAndRound(amount, percentToBasisPoints(percent), 10_000, step);
}

/** `amount × factor / divisor`, exact, rounded once. All three whole. */
export function multiplyAndRound(amount: number, factor: number, divisor: number, step: number): number {
  const product = amount * factor;
  return Number.isSafeInteger(product)
    ? roundToStep(product, divisor, step)
    : roundBigToStep(BigInt(amount) * BigInt(factor), BigInt(divisor), step);
}
