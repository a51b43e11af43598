import { Link } from "react-router";
import { featuredProducts } from "#app/content/featured-products.ts";
import { featuredPictures } from "#app/content/home.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";

/** Three products of the catalogue, each with its way to an enquiry. */
export function Featured() {
  return (
    <Section
      letter="D"
      title="Featured Products"
      lead="The parts that leave our store most often."
      actions={<LinkButton to="/products">View All Products</LinkButton>}
    >
      <ul className="grid gap-8 md:grid-cols-3">
        {featuredProducts.map((product, index) => (
          <li key={product.id} className="flex flex-col border border-line">
            <Picture
              src={featuredPictures[index]?.picture ?? ""}
              sizes="(min-width: 82rem) 24rem, (min-width: 48rem) 30vw, 92vw"
              width={1200}
              height={900}
              alt=""
              className="aspect-4/3 w-full bg-mill object-cover"
            />
            <div className="flex flex-1 flex-col border-t border-line p-5">
              <h3 className="text-xl">
                <Link to={`/products/${product.id}`} prefetch="intent" className="hover:underline">
                  {product.name}
                </Link>
              </h3>
              <p className="mt-2 mb-5 text-muted">{featuredPictures[index]?.text}</p>
              <LinkButton
                to="/contact"
                className="mt-auto"
                aria-label={`Enquire about ${product.name}`}
              >
                Enquire
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
