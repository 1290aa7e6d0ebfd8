/** Copyright line and company credit (spec §1, §9). */
export function Footer({ productName }: { productName: string }) {
  return <footer className="footer">Copyright © 2021 {productName} 出品</footer>;
}
