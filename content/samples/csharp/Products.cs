using System.Collections.Generic;
using System.Linq;

namespace JacarandaBooks
{
    /// <summary>The products and the supplier.</summary>
    internal static class Products
    {
        /// <summary>Prices come from here, never from the browser.</summary>
        public static readonly IReadOnlyList<Product> All = new[]
        {
            new Product("atlas", "Atlas of the Karoo", 249.00m),
            new Product("poems", "Poems from the coast", 120.00m),
        };

        /// <summary>
        /// The only supplier of this shop. In production, a second person approves each new
        /// account.
        /// </summary>
        public static readonly BankAccount Supplier = new BankAccount
        {
            Name = "Sample Author",
            BankId = "nedbank",
            AccountNumber = "9876543210",
            AccountType = "savings",
        };

        public const string SupplierEmail = "author@press.example";

        /// <summary>Returns null if there is no such product.</summary>
        public static Product Find(string id) => All.FirstOrDefault(product => product.Id == id);
    }

    internal sealed class Product
    {
        public Product(string id, string name, decimal price)
        {
            Id = id;
            Name = name;
            Price = price;
        }

        public string Id { get; }

        public string Name { get; }

        /// <summary>In rand.</summary>
        public decimal Price { get; }
    }
}
