import { Link } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";
import { ProductPicture } from "#domains/products/components/product-picture.tsx";

export function Featured() {
  const { products } = useAllSettings().values["public.featured"];
  if (products.length === 0) return null;
  return (
    <Section
      title="Featured Products"
      lead="Our most ordered parts."
      actions={<LinkButton to="/products">View All Products</LinkButton>}
    >
      <ul className="grid gap-8 md:grid-cols-3">
        {products.map(({ product, name, text, picture }) => (
          <li key={product} className="flex flex-col border border-line">
            <ProductPicture
              name=""
              imageUrl={picture}
              sizes="(min-width: 82rem) 24rem, (min-width: 48rem) 28vw, 92vw"
              className="aspect-4/3 w-full bg-mill object-cover"
            />
            <div className="flex flex-1 flex-col border-t border-line p-5">
              <h3 className="text-xl">
                <Link to={`/products/${product}`} prefetch="intent" className="hover:underline">
                  {name}
                </Link>
              </h3>
              <p className="mt-2 mb-5 text-muted">{text}</p>
              <LinkButton to="/contact" className="mt-auto" aria-label={`Enquire about ${name}`}>
                Enquire
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
